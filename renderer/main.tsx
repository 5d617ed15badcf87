import './ui/keys/first-keys';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import './theme/tokens.css';
import './theme/contrast.css';
import './theme/mantine-overrides.css';
import './theme/base.css';
import './theme/strong-edges.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { sendMainTexts } from './frame/language/main-texts';
import { followSecondLanguage } from './devices/printing/second-language';
import { PageDirection } from './frame/language/page-direction';
import { followOwnKeys } from './frame/keys/own-keys';
import { followReader } from './frame/language/reader';
import { startI18n } from './locales/i18n';
import { followBox } from './bridge/box';
import { followUncaught, noteCrash, noteUnexpected } from './bridge/crashes';
import { followCustomerDisplay } from './bridge/customer-display';
import { followSession } from './bridge/session';
import { followPrinting } from './bridge/printing';
import { followStorage } from './bridge/storage-report';
import { followSyncLog } from './bridge/sync-log';
import { followSyncStatus } from './bridge/sync-status';
import { dropDirectionControls } from './ui/keys/drop-direction-controls';
import { applyAppearance, colorSchemeManager, markOnceTyped, useAppearance } from './theme/appearance';
import { cssVariablesResolver } from './theme/css-variables';
import { theme } from './theme/mantine-theme';
import { followSystemContrast } from './theme/system-contrast';
import { onFailure, reportFailure } from './ui/messages/failure';

followUncaught(window);
onFailure((error) => noteUnexpected('action', error));
window.addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
followSystemContrast(document.documentElement);
dropDirectionControls(document);

applyAppearance(useAppearance.getState(), document.documentElement);
markOnceTyped(document.documentElement);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');

await startI18n();
await followReader();
followOwnKeys();
sendMainTexts();
const onCaughtError = (error: unknown) => {
  console.error(error);
  noteCrash('page', 'screen', error);
};
createRoot(place, { onCaughtError }).render(
  <PageDirection>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager()}
    >
      <App />
    </MantineProvider>
  </PageDirection>,
);

followSecondLanguage(reportFailure);
followStorage(reportFailure);
await Promise.all([
  followSession(),
  followSyncStatus(),
  followSyncLog(reportFailure),
  followPrinting(reportFailure),
  followCustomerDisplay(),
  followBox(),
]);
