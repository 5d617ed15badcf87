// What screens and store may not do with times: ask this computer's clock or time zone, which may be hours off. Times shown are
// the merchant's (renderer/ui/text/times.tsx), times stored come from `store.now()`.
import { refuse } from './selectors.mjs';

/** Methods that answer in the computer's time zone. */
const LOCAL =
  '/^((get|set)(Hours|Minutes|Date|Day|Month|FullYear)|getTimezoneOffset|to(Locale)?(Date|Time)String|toLocaleString)$/';

export const merchantTime = refuse(
  "This computer's clock and time zone may be hours off: use useTimes() (renderer/ui/text/times.tsx) or store.now().",
  [
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "NewExpression[callee.name='Date'][arguments.length>1]",
    "MemberExpression[object.name='Date'][property.name='now']",
    `MemberExpression[property.name=${LOCAL}]`,
    // Text without a time zone is read as the computer's.
    "NewExpression[callee.name='Date'] > TemplateLiteral > TemplateElement:last-child[value.raw=/T[0-9:.]+$/]",
    "CallExpression[callee.object.name='Intl'][callee.property.name='DateTimeFormat']",
    "NewExpression[callee.property.name='DateTimeFormat']:not(:has(Property[key.name='timeZone']))",
  ],
);
