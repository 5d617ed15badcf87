// Where the data of this till comes from. With one way there is nothing to choose.
import { SegmentedControl } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { Device } from '#shared/ipc/session';
import { useTranslation } from '../locales/use-translation';
import { AddressForm } from './address-form';
import { StepHead } from './guide-frame';

interface Way {
  readonly id: 'address';
  readonly Form: ComponentType<{ readonly device: Device }>;
}

/** A further way is a line here and its name in the catalog, `firstStart.service.ways`. */
const WAYS: readonly [Way, ...Way[]] = [{ id: 'address', Form: AddressForm }];

export function ServiceStep({ device }: { readonly device: Device }) {
  const { t } = useTranslation();
  const [id, setId] = useState<Way['id']>(WAYS[0].id);
  const { Form } = WAYS.find((way) => way.id === id) ?? WAYS[0];
  return (
    <>
      <StepHead title={t('firstStart.steps.service')} say={t('firstStart.service.say')} />
      {WAYS.length > 1 && (
        <SegmentedControl
          aria-label={t('firstStart.steps.service')}
          value={id}
          data={WAYS.map((way) => ({ value: way.id, label: t(`firstStart.service.ways.${way.id}`) }))}
          onChange={(chosen) => setId(chosen as Way['id'])}
        />
      )}
      <Form device={device} />
    </>
  );
}
