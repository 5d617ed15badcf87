// Makes the demo merchant's data files from trading days of the "Online Retail" data set (see data/ATTRIBUTION.md): npx tsx
// service/seed/build-item-list.ts [DIR]. DIR contains the days as .csv or .csv.gz; the default is test/replay/data. Running
// it again changes nothing.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listBaskets } from './online-retail/basket-list';
import { listCustomers } from './online-retail/customer-list';
import { sampleInvoices } from './online-retail/invoice-sample';
import { listItems } from './online-retail/item-list';
import { readTradingDays } from './online-retail/trading-day';

const rows = readTradingDays(process.argv[2] ?? pathTo('../../test/replay/data'));
const items = listItems(rows);
const customers = listCustomers(rows);
const baskets = listBaskets(rows);

writeFileSync(pathTo('data/online-retail-items.json'), arrayText(items));
writeFileSync(pathTo('data/online-retail-customers.json'), arrayText(customers));
writeFileSync(pathTo('data/online-retail-baskets.json'), arrayText(baskets));
writeFileSync(pathTo('../../test/demo/real-invoice.json'), `${JSON.stringify(sampleInvoices(rows), null, 2)}\n`);
process.stdout.write(
  `${rows.length} rows: ${items.length} items, ${customers.length} customers, ${baskets.length} baskets\n`,
);

function pathTo(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/** One record per line: small, and a change shows as the lines it touches. */
function arrayText(records: readonly object[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}
