import '@mantine/core/styles.css';
import './theme/tokens.css';
import './theme/mantine-overrides.css';
import './theme/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app';
import { i18n, startI18n } from './locales/i18n';
import { queryClient } from './queries/query-client';
import { sendCustomerViews } from './screens/customer-screen/send-views';
import { followCustomerScreen } from './state/customer-screen';
import { followSession } from './state/session';
import { followPrinting } from './state/printing';
import { followStorage } from './state/storage-report';
import { followSyncLog } from './state/sync-log';
import { followSyncStatus } from './state/sync-status';
import { applyAppearance, readAppearance } from './theme/appearance';
import { cssVariablesResolver } from './theme/css-variables';
import { theme } from './theme/mantine-theme';
import { reportFailure } from './ui/failure';

window.addEventListener('unhandledrejection', (event) => reportFailure(event.reason));

const appearance = readAppearance();
applyAppearance(appearance, document.documentElement);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');

await startI18n();
createRoot(place).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme={appearance.scheme}>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </I18nextProvider>
  </MantineProvider>,
);

followStorage(reportFailure);
sendCustomerViews();
await Promise.all([followSession(), followSyncStatus(), followSyncLog(), followPrinting(), followCustomerScreen()]);
