import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { errorData, type ErrorData } from '#shared/errors';
import { ErrorNotice } from './error-notice';
import classes from './error-boundary.module.css';

/** Shows an error if a screen cannot be rendered, with a button to retry; stored data is not affected. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: ErrorData | null }> {
  override state: { readonly error: ErrorData | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorData(error) };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={classes['place']}>
        <ErrorNotice
          error={error}
          action={
            <Translation>
              {(t) => <Button onClick={() => this.setState({ error: null })}>{t('app.retry')}</Button>}
            </Translation>
          }
        />
      </div>
    );
  }
}
