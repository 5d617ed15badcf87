import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useTranslation } from '../../locales/use-translation';
import { ErrorNotice } from './error-notice';
import classes from './error-boundary.module.css';

interface ErrorBoundaryProps {
  /** In place of the children; by default the error with a button to retry. */
  readonly failed?: (retry: () => void) => ReactNode;
  /** Each change of it is a retry. */
  readonly round?: unknown;
  readonly children: ReactNode;
}

/** Shows an error if a screen cannot be rendered, with a button to retry; stored data is not affected. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: ErrorData | null }> {
  override state: { readonly error: ErrorData | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorData(error) };
  }

  override componentDidUpdate({ round }: ErrorBoundaryProps) {
    if (this.state.error && round !== this.props.round) this.setState({ error: null });
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    const retry = () => this.setState({ error: null });
    if (!error) return this.props.children;
    if (this.props.failed) return this.props.failed(retry);
    return (
      <div className={classes['place']}>
        <ErrorNotice error={error} action={<RetryButton onRetry={retry} />} />
      </div>
    );
  }
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return <Button onClick={onRetry}>{t('app.retry')}</Button>;
}
