// Names the option or argument that a refused fact came from: a person has typed that, and not the field of a schema.
import type { Command } from 'commander';

/** Of fields that are called otherwise on the command line. */
const CALLED: Readonly<Record<string, string>> = {
  countryCode: 'country',
  vatRegistrationNumber: 'vatNumber',
  addressLines: 'address',
  gstSupplyAtCounter: 'supplyAtCounter',
  taxRounding: 'taxByLine',
  taxRateId: 'id',
  validFrom: 'from',
  taxCategory: 'category',
  displayName: 'name',
  registerId: 'id',
};

/** @param message sentences, a line each, that may begin with a field as `countryCode: ` or `addressLines 0: ` */
export function withOptionNames(message: string, command: Command | null): string {
  return message.replace(/^(\w+)(?= ?\d*: )/gm, (field) => nameOf(CALLED[field] ?? field, command) ?? field);
}

function nameOf(attribute: string, command: Command | null): string | undefined {
  const option = command?.options.find((each) => each.attributeName() === attribute && !each.negate);
  const argument = command?.registeredArguments.find((each) => each.name() === attribute);
  return option?.long ?? (argument && `<${attribute}>`);
}
