// The facts of a new shop on two pages: the shop, then its manager and register. What was typed stays when the page is turned.
import { useEffect, useState, type FormEvent } from 'react';
import type { ErrorData } from '#shared/errors';
import { computerTimeZone } from '../../bridge/computer-clock';
import { useTranslation } from '../../locales/use-translation';
import { MainButton } from '../../ui/front/main-button';
import { useFormFields } from '../../ui/fields/use-form-fields';
import { ErrorNotice } from '../../ui/messages/error-notice';
import classes from '../guide.module.css';
import { BoxProgress } from './box-progress';
import { ManagerFields } from './manager-fields';
import { ShopFields } from './shop-fields';
import {
  emptyShop,
  SHOP_PAGES,
  shopProblems,
  type ShopField,
  type ShopPage,
  type ShopProblems,
  type ShopValues,
} from './shop-form';

interface ShopFormProps {
  readonly page: ShopPage;
  /** The way back from the second page is the step's own. */
  readonly onPage: (page: ShopPage) => void;
  readonly isBusy: boolean;
  readonly error: ErrorData | null;
  readonly onEdit: () => void;
  readonly onMake: (values: ShopValues, pricesIncludeTax: boolean) => void;
}

export function ShopForm({ page, onPage, isBusy, error, onEdit, onMake }: ShopFormProps) {
  const { t } = useTranslation();
  const [wasManager, setWasManager] = useState(false);
  const [problems, setProblems] = useState<ShopProblems>({});
  const [pricesIncludeTax, setPricesIncludeTax] = useState(true);
  const fields = useFormFields<ShopField>(
    () => emptyShop(computerTimeZone(), t('firstStart.shop.firstRegister')),
    (field) => {
      setProblems((before) => ({ ...before, [field]: undefined }));
      onEdit();
    },
  );
  const { form, values, change } = fields;
  // What was typed ends with the form, and another one begins with the shop.
  useEffect(() => () => onPage('shop'), [onPage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = shopProblems(values, page);
    setProblems(found);
    const first = SHOP_PAGES[page].find((field) => found[field]);
    if (first) return fields.focusOn(first);
    if (page === 'manager') return onMake(values, pricesIncludeTax);
    setWasManager(true);
    onPage('manager');
  };
  const field = (name: ShopField) => {
    const problem = problems[name];
    return { ...fields.field(name, problem && t(`firstStart.shop.problems.${problem}`)), size: 'md', disabled: isBusy };
  };
  return (
    <form ref={form} className={classes['long']} onSubmit={submit} noValidate>
      {/* The second page has no choice above it: its title is the step's. */}
      {page === 'shop' && <h2 className={classes['page']}>{t('firstStart.shop.pages.shop')}</h2>}
      {page === 'shop' ? (
        <ShopFields
          field={field}
          hasFocus={wasManager}
          values={values}
          onChange={change}
          pricesIncludeTax={pricesIncludeTax}
          onPricesIncludeTax={setPricesIncludeTax}
        />
      ) : (
        <ManagerFields field={field} />
      )}
      {error && <ErrorNotice error={error} />}
      <div className={classes['actions']}>
        {/* Above the buttons, which stay in view. */}
        {isBusy && <BoxProgress kind="shop" />}
        <MainButton shortcut="Enter" type="submit" size="lg" disabled={isBusy}>
          {t(page === 'shop' ? 'firstStart.continue' : 'firstStart.shop.make')}
        </MainButton>
      </div>
    </form>
  );
}
