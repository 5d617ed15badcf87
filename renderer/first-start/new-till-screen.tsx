// The guide on a till that was never set up, until the first sign-in: language, service, sign-in.
import { useEffect } from 'react';
import type { Device } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { goToStep, isBeforeSignIn, useFirstStart, type Step } from '../frame/first-start';
import { useRefusedScans } from '../devices/scanners/use-refused-scans';
import { useShownLanguage } from '../locales/show-language';
import { SignInScreen } from '../sign-in/sign-in-screen';
import { GuideFrame } from './guide-frame';
import { LanguageStep } from './language-step';
import { serviceFound } from './service-found';
import { ServiceStep } from './service-step';

export function NewTillScreen({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const { stage, step: kept, service, place, outcomes } = useFirstStart();
  const language = useShownLanguage((state) => state.language.name);
  useRefusedScans();
  useEffect(() => {
    if (stage === 'new') goToStep('language');
  }, [stage]);
  const step: Step = isBeforeSignIn(kept) && (service || kept !== 'signIn') ? kept : 'service';
  return (
    <GuideFrame
      title={t('signIn.welcome')}
      say={t('firstStart.welcomeSay')}
      step={step}
      found={{
        ...(outcomes.language && { language }),
        ...(service && { service: serviceFound(service, t) }),
      }}
      canGoTo={(each) => each === 'language' || each === 'service' || (each === 'signIn' && service !== null)}
      onGoTo={goToStep}
    >
      {step === 'language' && <LanguageStep />}
      {step === 'service' && <ServiceStep device={device} onBack={() => goToStep('language')} />}
      {step === 'signIn' && service && (
        <SignInScreen
          device={{ ...device, ...place, serviceUrl: service.serviceUrl }}
          checked={service}
          onBack={() => goToStep('service')}
        />
      )}
    </GuideFrame>
  );
}
