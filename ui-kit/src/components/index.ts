export { classNames } from "./base/class-names.ts";
export { Glyph } from "./base/glyph.tsx";
export { Pill, type PillTone } from "./base/pill.tsx";
export { QrCode } from "./base/qr-code.tsx";
export { isSecondTap } from "./base/second-tap.ts";
export { useBreakpoint } from "./base/use-breakpoint.ts";
export { useRoving } from "./base/use-roving.ts";
export { AmountRow } from "./check/amount-row.tsx";
export { Awning } from "./check/awning.tsx";
export { type BalanceTile, BalanceTiles } from "./check/balance-tiles.tsx";
export { CheckLine, type CheckLineProps, type OrderLineItem } from "./check/check-line.tsx";
export { DueSlip } from "./check/due-slip.tsx";
export { OrderBar } from "./check/order-bar.tsx";
export { OrderLines } from "./check/order-lines.tsx";
export { PayButton } from "./check/pay-button.tsx";
export { PriceReadyBanner } from "./check/price-ready-banner.tsx";
export { SaleDone } from "./check/sale-done.tsx";
export { Slip, SlipHead } from "./check/slip.tsx";
export { type SumRow, SumRows } from "./check/sum-rows.tsx";
export { SummaryPanel } from "./check/summary-panel.tsx";
export { type TaxLine, TaxLines } from "./check/tax-lines.tsx";
export { type TenderKind, type TenderTab, TenderTabs } from "./check/tender-tabs.tsx";
export { TotalsPanel } from "./check/totals-panel.tsx";
export { Button, type ButtonSize } from "./form/button.tsx";
export { Card } from "./form/card.tsx";
export { CashKeys } from "./form/cash-keys.tsx";
export { ChoiceRow } from "./form/choice-row.tsx";
export { Field } from "./form/field.tsx";
export { IconButton } from "./form/icon-button.tsx";
export type { KeypadKey } from "./form/key.tsx";
export { Keypad } from "./form/keypad.tsx";
export { MaskedInput } from "./form/masked-input.tsx";
export { NumberPad } from "./form/number-pad.tsx";
export { OptionCard } from "./form/option-card.tsx";
export { QuantityStepper } from "./form/quantity-stepper.tsx";
export { SearchBox } from "./form/search-box.tsx";
export { type SearchKey, SearchKeypad } from "./form/search-keypad.tsx";
export { SegmentTabs } from "./form/segment-tabs.tsx";
export { SegmentedControl } from "./form/segmented-control.tsx";
export { SelectField } from "./form/select-field.tsx";
export { SettingRow } from "./form/setting-row.tsx";
export { Switch } from "./form/switch.tsx";
export { KioskAttract } from "./kiosk/kiosk-attract.tsx";
export { KioskBar } from "./kiosk/kiosk-bar.tsx";
export { KioskButton } from "./kiosk/kiosk-button.tsx";
export { KioskCaption } from "./kiosk/kiosk-caption.tsx";
export { KioskCardEntry } from "./kiosk/kiosk-card-entry.tsx";
export { KioskDish } from "./kiosk/kiosk-dish.tsx";
export { KioskFrame, type KioskReading } from "./kiosk/kiosk-frame.tsx";
export { KioskHead, type KioskHeadProps } from "./kiosk/kiosk-head.tsx";
export { KioskItem, type KioskItemProps } from "./kiosk/kiosk-item.tsx";
export {
	KioskCategories,
	type KioskCategory,
	KioskMenu,
	type KioskTileItem,
} from "./kiosk/kiosk-menu.tsx";
export { KioskMessage, KioskNote } from "./kiosk/kiosk-message.tsx";
export { KioskNumber } from "./kiosk/kiosk-number.tsx";
export { KioskOptions, type KioskOptionsProps } from "./kiosk/kiosk-options.tsx";
export { KioskPay, KioskSummary, type KioskTender } from "./kiosk/kiosk-pay.tsx";
export { KioskQuantity } from "./kiosk/kiosk-quantity.tsx";
export { KioskQuestion } from "./kiosk/kiosk-question.tsx";
export { type KioskLine, KioskReview } from "./kiosk/kiosk-review.tsx";
export { KioskTotals } from "./kiosk/kiosk-totals.tsx";
export { CountTabs } from "./list/count-tabs.tsx";
export { DataTable } from "./list/data-table.tsx";
export { type Fact, FactList } from "./list/fact-list.tsx";
export { type HourBar, HourChart, HourMark } from "./list/hour-chart.tsx";
export { ItemColumns, type ItemGroup } from "./list/item-columns.tsx";
export { LineTabs } from "./list/line-tabs.tsx";
export { type LongColumn, LongTable, type LongTableProps } from "./list/long-table.tsx";
export { Pills } from "./list/pills.tsx";
export { QueueCard, type QueueCardProps } from "./list/queue-card.tsx";
export { type RecordGroup, type RecordItem, RecordList } from "./list/record-list.tsx";
export { type SideTab, SideTabs } from "./list/side-tabs.tsx";
export {
	type SortableItem,
	SortableList,
	type SortableListProps,
	type SortableWords,
} from "./list/sortable-list.tsx";
export { StatTiles } from "./list/stat-tiles.tsx";
export { type Tab, Tabs } from "./list/tabs.tsx";
export { VirtualList } from "./list/virtual-list.tsx";
export { Badge, type BadgeTone } from "./menu/badge.tsx";
export { MenuGrid } from "./menu/menu-grid.tsx";
export {
	MenuTile,
	type MenuTileItem,
	type MenuTileProps,
	MenuTileSkeleton,
} from "./menu/menu-tile.tsx";
export { ModifierGroupPanel, type ModifierRow } from "./menu/modifier-group-panel.tsx";
export { type Dish, Plate } from "./menu/plate.tsx";
export { closeTopLayer } from "./overlay/close-top-layer.ts";
export { ConfirmDialog } from "./overlay/confirm-dialog.tsx";
export { Dialog, type DialogProps } from "./overlay/dialog.tsx";
export { DialogNote } from "./overlay/dialog-note.ts";
export { MoreMenu } from "./overlay/more-menu.tsx";
export { Notice } from "./overlay/notice.tsx";
export { Overlay } from "./overlay/overlay.tsx";
export { Toast, type ToastMessage } from "./overlay/toast.tsx";
export { ToastViewport, type ToastViewportProps } from "./overlay/toast-viewport.tsx";
export { Tooltips } from "./overlay/tooltips.tsx";
export { AuthLayout } from "./page/auth-layout.tsx";
export { BottomTabs } from "./page/bottom-tabs.tsx";
export { Brand } from "./page/brand.tsx";
export { EmptyState } from "./page/empty-state.tsx";
export { ErrorBoundary } from "./page/error-boundary.tsx";
export { ErrorPanel } from "./page/error-panel.tsx";
export { ErrorState } from "./page/error-state.tsx";
export { LoadingState } from "./page/loading-state.tsx";
export { Mark } from "./page/mark.tsx";
export { OfflineBanner } from "./page/offline-banner.tsx";
export { PageBar } from "./page/page-bar.tsx";
export { SkeletonRows } from "./page/skeleton-rows.tsx";
export { Splash } from "./page/splash.tsx";
export { StationRow } from "./page/station-row.tsx";
export { StatusPill } from "./page/status-pill.tsx";
export { TopBar, type TopBarProps, type TopBarTool } from "./page/top-bar.tsx";
export { CategoryRows } from "./tables/category-rows.tsx";
export { CheckSums } from "./tables/check-sums.tsx";
export { FloorTable, type TableTone } from "./tables/floor-table.tsx";
export { type FoundItem, ItemResults } from "./tables/item-results.tsx";
export { SeatBoard, type SeatBoardProps, type SeatBoardWords } from "./tables/seat-board.tsx";
export type { SeatCardData } from "./tables/seat-card.tsx";
export { SeatPicker } from "./tables/seat-picker.tsx";
export { SentLine, TicketHead } from "./tables/sent-line.tsx";
