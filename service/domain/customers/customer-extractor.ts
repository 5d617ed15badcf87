// The port to whatever reads a description: it only says what it read. Every answer passes domain/proposed-fields, which
// trusts none of it.
import type { Customer } from '#shared/api/customers/customer';
import type { ProposedEntityType } from '#shared/api/customers/proposal';

export interface ExtractionRequest {
  /** Checked and cleaned by domain/description-guard. */
  readonly description: string;
  readonly entityType: ProposedEntityType;
  /** The customer to change, for UPDATE_CUSTOMER. */
  readonly current?: Customer | undefined;
  /** ISO 3166-1 alpha-2; how a phone number without a dialling code and 03/04/1990 are read. */
  readonly merchantCountry: string;
  /** The date at the merchant: nobody is born after it. */
  readonly today: string;
}

export interface Extraction {
  /** By the names of the customer resource; unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

export interface CustomerExtractor {
  /** @throws CodedError EXTRACTOR_UNAVAILABLE */
  extract(request: ExtractionRequest): Promise<Extraction>;
}
