// Where the data of this till comes from.
import { Radio } from '@mantine/core';
import { useState, type ComponentType, type KeyboardEvent } from 'react';
import type { Device } from '#shared/ipc/session';
import { NamedRadios } from '../ui/fields/named-radios';
import { pressMain } from '../ui/front/front-buttons';
import { useTranslation } from '../locales/use-translation';
import { AddressForm } from './address-form';
import { DemoWay } from './box/demo-way';
import type { ShopPage } from './box/shop-form';
import { ShopWay } from './box/shop-way';
import { StepHead } from './guide-frame';
import classes from './guide.module.css';

interface WayProps {
  readonly device: Device;
  /** Of a way with two pages. */
  readonly page: ShopPage;
  readonly onPage: (page: ShopPage) => void;
}

interface Way {
  readonly id: 'address' | 'shop' | 'demo';
  readonly Form: ComponentType<WayProps>;
}

/**
 * A further way is a line here and its name in the catalog, `firstStart.service.ways`. Its form leaves the keyboard where it is
 * when it appears: an arrow key goes on through the choice.
 */
const WAYS: readonly [Way, ...Way[]] = [
  { id: 'address', Form: AddressForm },
  { id: 'shop', Form: ShopWay },
  { id: 'demo', Form: DemoWay },
];

/** The choice stands outside of the forms, so the browser sends none. */
function pressMainOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.repeat) return;
  event.preventDefault();
  pressMain();
}

interface ServiceStepProps {
  readonly device: Device;
  readonly onBack: () => void;
}

export function ServiceStep({ device, onBack }: ServiceStepProps) {
  const { t } = useTranslation();
  const [id, setId] = useState<Way['id']>(WAYS[0].id);
  const [page, setPage] = useState<ShopPage>('shop');
  const { Form } = WAYS.find((way) => way.id === id) ?? WAYS[0];
  return (
    <>
      {page === 'shop' ? (
        <StepHead title={t('firstStart.steps.service')} say={t('firstStart.service.say')} onBack={onBack} />
      ) : (
        <StepHead title={t(`firstStart.shop.pages.${page}`)} onBack={() => setPage('shop')} />
      )}
      {page === 'shop' && (
        <NamedRadios name={t('firstStart.steps.service')} value={id} onChange={(chosen) => setId(chosen as Way['id'])}>
          <div className={classes['languages']} onKeyDown={pressMainOnEnter}>
            {WAYS.map((way) => (
              <Radio
                key={way.id}
                className={classes['language'] ?? ''}
                value={way.id}
                label={t(`firstStart.service.ways.${way.id}`)}
                description={t(`firstStart.service.waysSay.${way.id}`)}
              />
            ))}
          </div>
        </NamedRadios>
      )}
      <Form key={id} device={device} page={page} onPage={setPage} />
    </>
  );
}
