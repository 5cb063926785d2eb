import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../../kit/src/ui/ErrorState';

export class PartBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState sentence={error.message} retry={() => this.setState({ error: null })} />;
  }
}
