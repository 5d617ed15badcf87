// The barcodes of an item, and a field to scan or type another. Its check digit is checked while it is typed; a code that is likely
// to be a mistake can be added all the same, as shops have codes of their own.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { Item } from '#shared/api/catalog/item';
import { checkBarcode } from '#shared/domain/catalog/barcode';
import { useTranslation } from '../../locales/use-translation';
import { FieldFrame } from '../kit/form/field-frame';
import type { RecordForm } from '../kit/form/use-record-form';
import { barcodeProblem, barcodesOf, codeOf } from './item-form';
import classes from './items.module.css';

interface BarcodeFieldsProps {
  readonly form: RecordForm;
  /** Null for a new one. */
  readonly item: Item | null;
  /** Among which others with the same barcode are found. */
  readonly all: readonly Item[];
}

export function BarcodeFields({ form, item, all }: BarcodeFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  // What is wrong is said when the person is done with the code, not before.
  const [isDone, setDone] = useState(false);
  const { values } = form.draft;
  const typed = values['barcode'] ?? '';
  const listed = barcodesOf({ ...values, barcode: '' });
  const others = useOthers(item, all, values);
  const problem = barcodeProblem(typed, t);
  const setListed = (barcodes: readonly string[]) => form.setAll({ barcodes: barcodes.join('\n'), barcode: '' });
  const add = () => {
    setListed(barcodesOf(values));
    setDone(false);
  };
  return (
    <FieldFrame form={form} name="barcodes" label={t('office.items.fields.barcodes')} htmlFor={id}>
      {listed.length > 0 && (
        <ul className={classes['barcodes']}>
          {listed.map((barcode) => (
            <li key={barcode}>
              <bdi>{barcode}</bdi>
              <span className={classes['kind']}>
                <Kind code={barcode} other={others.get(barcode)} />
              </span>
              {form.mayEdit && (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('office.items.removeBarcode', { barcode })}
                  onClick={() => setListed(listed.filter((each) => each !== barcode))}
                >
                  <IconX size="1rem" stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {form.mayEdit && (
        <div className={classes['adding']}>
          <TextInput
            id={id}
            name="barcode"
            aria-label={t('office.items.addBarcode')}
            placeholder={t('office.items.addBarcode')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            error={form.problems['barcode'] ?? (isDone ? problem : null)}
            description={typed !== '' && <Kind code={codeOf(typed)} other={others.get(codeOf(typed))} />}
            onChange={({ currentTarget }) => {
              setDone(false);
              form.set('barcode', currentTarget.value);
            }}
            onBlur={() => setDone(true)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It adds the code; a scanner sends it after each.
              event.preventDefault();
              if (typed.trim() === '') return;
              if (problem === null) add();
              else setDone(true);
            }}
          />
          {typed.trim() !== '' && (
            <Button onClick={add}>
              {problem !== null && isDone ? t('office.items.addAnyway') : t('office.items.add')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** 'EAN-13, check digit valid', and which other item has it. */
function Kind({ code, other }: { readonly code: string; readonly other: Item | undefined }): ReactNode {
  const { t } = useTranslation();
  const check = checkBarcode(code);
  return (
    <>
      {check.kind === 'valid' && (
        <span className={classes['valid']}>
          <IconCheck size="1rem" stroke={1.6} aria-hidden />{' '}
          {t(check.isOwn ? 'office.items.ownCode' : 'office.items.validCode', { kind: check.symbology })}
        </span>
      )}
      {check.kind === 'other' && t('office.items.characters', { count: check.length })}
      {check.kind === 'wrong check digit' && t('office.items.otherCode', { kind: check.symbology })}
      {other && <span className={classes['other']}>{t('office.items.alsoOn', { name: other.name })}</span>}
    </>
  );
}

/** Another item of the list that has it, by barcode of this one. */
function useOthers(item: Item | null, all: readonly Item[], values: RecordForm['draft']['values']) {
  const codes = barcodesOf(values).join('\n');
  return useMemo(() => {
    const sought = new Set(codes.split('\n'));
    const found = new Map<string, Item>();
    for (const each of all) {
      if (each.itemId === item?.itemId) continue;
      for (const barcode of each.barcodes) if (sought.has(barcode)) found.set(barcode, each);
    }
    return found;
  }, [codes, all, item]);
}
