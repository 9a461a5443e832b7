import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./error-panel.tsx";

interface ErrorBoundaryProps {
	readonly title: string;
	readonly text?: string | undefined;
	readonly detailsLabel: string;
	readonly retryLabel: string;
	/** Called on retry, before the children are rendered again. */
	readonly onRetry?: (() => void) | undefined;
	readonly onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
	readonly children: ReactNode;
}

/** Catches errors of rendering, so that one screen does not take down the whole application. */
export class ErrorBoundary extends Component<
	ErrorBoundaryProps,
	{ readonly error: unknown; readonly failed: boolean }
> {
	override state = { error: undefined as unknown, failed: false };

	static getDerivedStateFromError(error: unknown) {
		return { error, failed: true };
	}

	override componentDidCatch(error: unknown, info: ErrorInfo) {
		this.props.onError?.(error, info);
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		const { error } = this.state;
		return (
			<ErrorPanel
				title={this.props.title}
				text={this.props.text}
				detailsLabel={this.props.detailsLabel}
				details={
					error instanceof Error
						? `${error.name}: ${error.message}\n${error.stack ?? ""}`
						: String(error)
				}
				action={{
					label: this.props.retryLabel,
					onAction: () => {
						this.props.onRetry?.();
						this.setState({ error: undefined, failed: false });
					},
				}}
			/>
		);
	}
}
