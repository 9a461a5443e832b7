export { AmountRow, type AmountRowProps } from "./check/amount-row.tsx";
export { Awning, type AwningProps } from "./check/awning.tsx";
export { type BalanceTile, BalanceTiles, type BalanceTilesProps } from "./check/balance-tiles.tsx";
export { DueSlip, type DueSlipProps } from "./check/due-slip.tsx";
export { OrderBar, type OrderBarProps } from "./check/order-bar.tsx";
export {
	CheckLine,
	type OrderLineDetail,
	type OrderLineItem,
	type OrderLineProps,
} from "./check/order-line.tsx";
export { OrderLines, type OrderLinesProps } from "./check/order-lines.tsx";
export { PayButton, type PayButtonProps } from "./check/pay-button.tsx";
export { PriceReadyBanner, type PriceReadyBannerProps } from "./check/price-ready-banner.tsx";
export { SaleDone, type SaleDoneProps } from "./check/sale-done.tsx";
export { Slip, SlipHead, type SlipHeadProps, type SlipProps } from "./check/slip.tsx";
export type { SumRow } from "./check/sum-rows.tsx";
export { SummaryPanel, type SummaryPanelProps } from "./check/summary-panel.tsx";
export { type TaxLine, TaxLines, type TaxLinesProps } from "./check/tax-lines.tsx";
export {
	type TenderKind,
	type TenderTab,
	TenderTabs,
	type TenderTabsProps,
} from "./check/tender-tabs.tsx";
export { TotalsPanel, type TotalsPanelProps } from "./check/totals-panel.tsx";
export { Button, type ButtonKind, type ButtonProps, type ButtonSize } from "./form/button.tsx";
export { Card, type CardProps } from "./form/card.tsx";
export { type CashKey, CashKeys, type CashKeysProps } from "./form/cash-keys.tsx";
export { type ChoiceOption, ChoiceRow, type ChoiceRowProps } from "./form/choice-row.tsx";
export { classNames } from "./form/class-names.ts";
export { Field, type FieldProps } from "./form/field.tsx";
export { IconButton, type IconButtonProps } from "./form/icon-button.tsx";
export type { Digit, KeyLabels, KeypadKey } from "./form/key.tsx";
export { Keypad, type KeypadProps } from "./form/keypad.tsx";
export { MaskedInput, type MaskedInputProps } from "./form/masked-input.tsx";
export { maskedText } from "./form/masked-text.ts";
export { NumberPad, type NumberPadProps } from "./form/number-pad.tsx";
export { OptionCard, type OptionCardProps } from "./form/option-card.tsx";
export { QuantityStepper, type QuantityStepperProps } from "./form/quantity-stepper.tsx";
export { SearchBox, type SearchBoxProps } from "./form/search-box.tsx";
export { type SearchKey, SearchKeypad, type SearchKeypadProps } from "./form/search-keypad.tsx";
export {
	type Segment,
	SegmentedControl,
	type SegmentedControlProps,
} from "./form/segmented-control.tsx";
export { SelectField, type SelectFieldProps } from "./form/select-field.tsx";
export { SettingRow, type SettingRowProps } from "./form/setting-row.tsx";
export { Switch, type SwitchProps } from "./form/switch.tsx";
export { KioskAccessBar, type KioskAccessBarProps } from "./kiosk/kiosk-access-bar.tsx";
export { KioskAttract, type KioskAttractProps } from "./kiosk/kiosk-attract.tsx";
export { KioskBar, type KioskBarProps } from "./kiosk/kiosk-bar.tsx";
export { KioskBrand, type KioskBrandProps } from "./kiosk/kiosk-brand.tsx";
export { KioskButton, type KioskButtonProps } from "./kiosk/kiosk-button.tsx";
export { KioskCardEntry, type KioskCardEntryProps } from "./kiosk/kiosk-card-entry.tsx";
export { KioskDish, type KioskDishProps } from "./kiosk/kiosk-dish.tsx";
export { KioskFrame, type KioskFrameProps, type KioskReading } from "./kiosk/kiosk-frame.tsx";
export { KioskHead, type KioskHeadProps, type KioskLanguage } from "./kiosk/kiosk-head.tsx";
export { KioskItem, type KioskItemProps } from "./kiosk/kiosk-item.tsx";
export {
	KioskCategories,
	type KioskCategoriesProps,
	type KioskCategory,
	KioskMenu,
	type KioskMenuProps,
	type KioskTileItem,
} from "./kiosk/kiosk-menu.tsx";
export {
	KioskMessage,
	type KioskMessageProps,
	KioskNote,
	type KioskNoteProps,
	type KioskTone,
} from "./kiosk/kiosk-message.tsx";
export { KioskNumber, type KioskNumberProps } from "./kiosk/kiosk-number.tsx";
export { KioskOptions, type KioskOptionsProps } from "./kiosk/kiosk-options.tsx";
export {
	KioskPay,
	type KioskPayProps,
	KioskSummary,
	type KioskSummaryProps,
	type KioskTender,
} from "./kiosk/kiosk-pay.tsx";
export { KioskPill, type KioskPillProps } from "./kiosk/kiosk-pill.tsx";
export { KioskQuantity, type KioskQuantityProps } from "./kiosk/kiosk-quantity.tsx";
export { KioskQuestion, type KioskQuestionProps } from "./kiosk/kiosk-question.tsx";
export { type KioskLine, KioskReview, type KioskReviewProps } from "./kiosk/kiosk-review.tsx";
export { KioskTotals, type KioskTotalsProps } from "./kiosk/kiosk-totals.tsx";
export { CountTabs, type CountTabsProps } from "./list/count-tabs.tsx";
export {
	type DataColumn,
	type DataRow,
	DataTable,
	type DataTableProps,
} from "./list/data-table.tsx";
export { type Fact, FactList, type FactListProps } from "./list/fact-list.tsx";
export { type Breakpoint, gridColumns } from "./list/grid-columns.ts";
export {
	type ColumnItem,
	ItemColumns,
	type ItemColumnsProps,
	type ItemGroup,
} from "./list/item-columns.tsx";
export { LineTabs, type LineTabsProps } from "./list/line-tabs.tsx";
export { type LongListProps, VirtualList } from "./list/long-list.tsx";
export { type LongColumn, LongTable, type LongTableProps } from "./list/long-table.tsx";
export { Pills, type PillsProps } from "./list/pills.tsx";
export { QueueCard, type QueueCardProps } from "./list/queue-card.tsx";
export {
	type RecordGroup,
	type RecordItem,
	RecordList,
	type RecordListProps,
} from "./list/record-list.tsx";
export { type SideTab, SideTabs, type SideTabsProps } from "./list/side-tabs.tsx";
export {
	type SortableItem,
	SortableList,
	type SortableListProps,
	type SortableWords,
} from "./list/sortable-list.tsx";
export { type StatTile, StatTiles, type StatTilesProps } from "./list/stat-tiles.tsx";
export { type Tab, Tabs, type TabsProps } from "./list/tabs.tsx";
export { type Roving, useRoving } from "./list/use-roving.ts";
export { Badge, type BadgeProps, type BadgeTone } from "./menu/badge.tsx";
export { MenuGrid, type MenuGridProps } from "./menu/menu-grid.tsx";
export {
	MenuTile,
	type MenuTileItem,
	type MenuTileProps,
	MenuTileSkeleton,
} from "./menu/menu-tile.tsx";
export {
	ModifierGroupPanel,
	type ModifierGroupPanelProps,
	type ModifierRow,
} from "./menu/modifier-group-panel.tsx";
export { type Dish, Plate, type PlateProps } from "./menu/plate.tsx";
export { closeTopLayer } from "./overlay/close-top-layer.ts";
export { ConfirmDialog, type ConfirmDialogProps } from "./overlay/confirm-dialog.tsx";
export { Dialog, type DialogProps, type DialogSize, type DialogTone } from "./overlay/dialog.tsx";
export { DialogNote } from "./overlay/dialog-note.ts";
export { MoreMenu, type MoreMenuItem, type MoreMenuProps } from "./overlay/more-menu.tsx";
export { Notice, type NoticeProps, type NoticeTone } from "./overlay/notice.tsx";
export { Overlay, type OverlayProps } from "./overlay/overlay.tsx";
export { Toast, type ToastMessage, type ToastProps, type ToastTone } from "./overlay/toast.tsx";
export { ToastViewport, type ToastViewportProps } from "./overlay/toast-viewport.tsx";
export { Tooltip, type TooltipProps, Tooltips } from "./overlay/tooltip.tsx";
export { Brand, type BrandProps } from "./page/brand.tsx";
export { EmptyState, type EmptyStateProps } from "./page/empty-state.tsx";
export { ErrorBoundary, type ErrorBoundaryProps } from "./page/error-boundary.tsx";
export { ErrorPanel, type ErrorPanelProps } from "./page/error-panel.tsx";
export { ErrorState, type ErrorStateProps } from "./page/error-state.tsx";
export { LoadingState, type LoadingStateProps } from "./page/loading-state.tsx";
export { Mark, type MarkProps } from "./page/mark.tsx";
export { OfflineBanner, type OfflineBannerProps } from "./page/offline-banner.tsx";
export { PageBar, type PageBarProps } from "./page/page-bar.tsx";
export { Pill, type PillProps, type PillTone } from "./page/pill.tsx";
export { Splash, type SplashProps } from "./page/splash.tsx";
export { StationRow, type StationRowProps } from "./page/station-row.tsx";
export { StatusPill, type StatusPillProps } from "./page/status-pill.tsx";
export { TopBar, type TopBarProps, type TopBarTool } from "./page/top-bar.tsx";
export { useBreakpoint } from "./page/use-breakpoint.ts";
export { useTextScale } from "./page/use-text-scale.ts";
export { AuthLayout, type WaitingPageProps } from "./page/waiting-page.tsx";
export { SeatBoard, type SeatBoardProps, type SeatBoardWords } from "./tables/seat-board.tsx";
export {
	SeatCard,
	type SeatCardData,
	type SeatCardItem,
	type SeatCardProps,
} from "./tables/seat-card.tsx";
export { SeatPicker, type SeatPickerProps } from "./tables/seat-picker.tsx";
export { FloorTable, type TableCardProps, type TableTone } from "./tables/table-card.tsx";
