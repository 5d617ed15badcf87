// The port for extractors that read a description. Every answer is checked by domain/proposed-fields, which trusts none of
// it.
import type { Customer } from '#shared/api/customers/customer';
import type { ProposedEntityType } from '#shared/api/customers/proposal';

export interface ExtractionRequest {
  /** Checked and cleaned by domain/description-guard. */
  readonly description: string;
  readonly entityType: ProposedEntityType;
  /** The customer to change, for UPDATE_CUSTOMER. */
  readonly current?: Customer | undefined;
  /** ISO 3166-1 alpha-2; decides how a phone number without dialing code and 03/04/1990 are read. */
  readonly merchantCountry: string;
  /** The date at the merchant; no birth date is later. */
  readonly today: string;
}

export interface Extraction {
  /** Named as in the customer resource; unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

export interface CustomerExtractor {
  /** @throws CodedError EXTRACTOR_UNAVAILABLE */
  extract(request: ExtractionRequest): Promise<Extraction>;
}

export interface CustomerExtractors {
  /** For every merchant, without a limit. */
  readonly offline: CustomerExtractor;
  /** For merchants who let descriptions leave the service; null if there is none. */
  readonly model: { readonly extractor: CustomerExtractor; readonly perHour: number } | null;
}
