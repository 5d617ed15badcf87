// The guide once somebody is signed in: the first load, printer, scanner, PIN and the first day. Whatever leads to another screen
// leaves it; it is continued from the settings.
import { useEffect } from 'react';
import { useTranslation } from '../locales/use-translation';
import { usePrinting, hasPrinter } from '../bridge/printing';
import { useSyncStatus } from '../bridge/sync-status';
import { goToStep, isBeforeSignIn, leaveFirstStart, useFirstStart, type Step } from '../frame/first-start';
import { useScanners } from '../devices/scanners/scanners';
import { useShownLanguage } from '../locales/show-language';
import { useTill } from '../till/use-till';
import { currencyName } from '../ui/text/number-format';
import { registerText } from '../ui/text/register-text';
import { DayStep } from './day-step';
import { GuideFrame } from './guide-frame';
import { LoadingStep } from './loading-step';
import { PinStep } from './pin-step';
import { PrinterStep } from './printer-step';
import { ScannerStep } from './scanner-step';
import { serviceFound } from './service-found';
import { factsText } from '../ui/text/list-text';

export function FirstStartScreen() {
  const { t } = useTranslation();
  const till = useTill();
  const { merchant, registerId, me } = till.session;
  const { step: kept, service, outcomes } = useFirstStart();
  const language = useShownLanguage((state) => state.language.name);
  const isPrinterThere = usePrinting(hasPrinter);
  const isAllHere = useSyncStatus(({ status }) => Boolean(status?.items.checkedAt && status.customers.checkedAt));
  const lastCode = useScanners((state) => state.lastCode);
  useEffect(
    () =>
      till.navigation.state.subscribe((now, before) => {
        if (now.isPersonSheetOpen === before.isPersonSheetOpen) leaveFirstStart();
      }),
    [till],
  );
  const step = isBeforeSignIn(kept) ? 'loading' : kept;
  const register = registerText(registerId, t);
  return (
    <GuideFrame
      title={merchant.name}
      say={factsText([register, merchant.addressLines[0], currencyName(till.currency)])}
      step={step}
      found={{
        language,
        ...(service && { service: serviceFound(service, t) }),
        signIn: factsText([register, me.displayName]),
        ...(isAllHere && { loading: t('firstStart.loading.complete') }),
        ...(isPrinterThere && outcomes.printer === 'done' && { printer: t('firstStart.printer.found') }),
        ...(lastCode !== null && { scanner: t('firstStart.scanner.read', { code: lastCode }) }),
      }}
      canGoTo={(each) => !isBeforeSignIn(each)}
      onGoTo={goToStep}
    >
      <CurrentStep step={step} />
    </GuideFrame>
  );
}

function CurrentStep({ step }: { readonly step: Step }) {
  switch (step) {
    case 'printer':
      return <PrinterStep />;
    case 'scanner':
      return <ScannerStep />;
    case 'pin':
      return <PinStep />;
    case 'day':
      return <DayStep />;
    default:
      return <LoadingStep />;
  }
}
