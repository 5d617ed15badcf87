// A custom amount while it is typed: its texts, what is wrong with them, and how it gets into the cart. Whoever may not do it
// asks for an approval.
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { CustomAmount } from '#shared/domain/cart/custom-amount';
import { useTranslation } from '../../../locales/use-translation';
import { useTill } from '../../../till/use-till';
import { useFormFields } from '../../../ui/fields/use-form-fields';
import { useErrorSentence } from '../../../ui/messages/use-error-sentence';
import { exampleAmount } from '../../../ui/text/number-format';
import { useAuthorizedAction } from '../../../approval/authorized-change';
import { addCustomAmount } from '../../scan/add-item';
import { checkedCustomAmount, type CustomField, type CustomProblem } from './typed-custom-amount';

/** @param tax chosen by the person; null for none */
export function useCustomAmount(tax: Pick<CustomAmount, 'taxCategory' | 'taxRateId'> | null) {
  const till = useTill();
  const { t } = useTranslation();
  const { sell, currency } = till;
  const errorSentence = useErrorSentence(currency);
  const [description] = useState(() => sell.state.getState().customDescription);
  const [problem, setProblem] = useState<CustomProblem | null>(null);
  const { form, values, field, focusOn } = useFormFields<CustomField>(
    () => ({ description, amount: '', quantity: '1', ...sell.state.getState().typed }),
    () => setProblem(null),
  );
  useLayoutEffect(() => sell.type(values), [sell, values]);
  const authorized = useAuthorizedAction('items');

  /** The text of the field itself: a scan that was removed from it has not been drawn yet. */
  const typed = (name: CustomField) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? values[name];
  const refuse = (refused: CustomProblem): false => {
    setProblem(refused);
    if (refused.field !== 'tax') focusOn(refused.field);
    return false;
  };
  const add = (custom: CustomAmount): boolean => {
    const failed = addCustomAmount(till, custom, t);
    return failed === null || refuse({ field: 'amount', why: failed.code });
  };
  /** False if it is not in the cart: something is wrong, or an approver is asked. */
  const set = (): boolean => {
    const texts = { description: typed('description'), amount: typed('amount'), quantity: typed('quantity') };
    const checked = checkedCustomAmount(texts, tax, currency);
    if ('problem' in checked) return refuse(checked.problem);
    const { custom, amount } = checked;
    const facts = { currency: currency.code, amount, itemName: custom.description };
    let isAdded = false;
    const change = () => {
      isAdded = add(custom);
    };
    const onApproved = () => {
      if (isAdded) sell.closeField();
    };
    return authorized.make({ right: 'CUSTOM_AMOUNT', facts }, change, onApproved) === 'made' && isAdded;
  };
  const leave = useEffectEvent(() => {
    const isUntouched = typed('description') === description && typed('amount') === '';
    return isUntouched || set();
  });
  useLayoutEffect(() => sell.registerField(() => leave()), [sell]);
  const begin = useEffectEvent(() => focusOn(values.description === '' ? 'description' : 'amount'));
  useLayoutEffect(() => begin(), []);

  /** Goes on from the description to the amount, then adds the line. */
  const enter = () => {
    const isAtDescription = document.activeElement?.getAttribute('name') === 'description';
    if (isAtDescription && typed('description').trim() !== '' && typed('amount') === '') focusOn('amount');
    else if (set()) sell.closeField();
  };
  const sentence = ({ why }: CustomProblem) =>
    why === 'noDescription' || why === 'noAmount' || why === 'noTax'
      ? t(`sell.custom.${why}`, { example: exampleAmount(currency) })
      : errorSentence(why);
  return {
    form,
    /** Props of an input. */
    field: (name: CustomField) => field(name, problem?.field === name ? sentence(problem) : null),
    enter,
    taxProblem: tax === null && problem?.field === 'tax' ? sentence(problem) : null,
    /** Shown in place of the form while an approver is asked. */
    approval: authorized.panel,
  };
}
