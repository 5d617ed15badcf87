// Requests for tests of the offline extractor.
import type { Customer } from '#shared/api/customers/customer';
import { readableDescription } from '../../../domain/customers/description-guard';
import type { Extraction, ExtractionRequest } from '../../../domain/customers/customer-extractor';
import { offlineExtractor } from '../offline-extractor';

/** The customer of a change. */
export const SARA = { firstName: 'Sara', lastName: 'Khan', country: null, countryCode: '+971' } as Customer;

export function read(description: string, more: Partial<ExtractionRequest> = {}): Promise<Extraction> {
  const request = { entityType: 'CUSTOMER', merchantCountry: 'AE', today: '2026-03-02', ...more } as const;
  return offlineExtractor.extract({ ...request, description: readableDescription(description) });
}

export function readChange(description: string, merchantCountry = 'AE'): Promise<Extraction> {
  return read(description, { entityType: 'UPDATE_CUSTOMER', current: SARA, merchantCountry });
}
