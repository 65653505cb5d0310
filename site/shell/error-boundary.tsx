import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown instead of children that fail to render. */
  fallback: (error: unknown) => ReactNode;
}

interface State {
  failure: { readonly error: unknown } | null;
}

/** Catches errors that its children throw while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error);
  }
}
