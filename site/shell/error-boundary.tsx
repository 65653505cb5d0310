import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown instead of children that cannot be drawn. */
  fallback: (error: unknown) => ReactNode;
}

interface State {
  failure: { readonly error: unknown } | null;
}

/** Catches what is thrown while its children are drawn. */
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
