// No sale is stamped more than two minutes from the true time while the till's clock is right or its drift was measured.
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { PageProcess } from '../register/page-process';
import type { Till } from '../register/till';
import type { World } from '../world/world';

const BOUND = 2 * 60_000;
/** Milliseconds by which a correct clock may be off: the till holds its time rather than step back by half a minute more. */
const RIGHT = 90_000;

export interface SaleBegun {
  readonly till: Till;
  readonly page: PageProcess;
  readonly at: number;
  readonly isClockRight: boolean;
  readonly isMeasured: boolean;
}

export class SaleTimes {
  /** By line: a sale that failed to be saved may be paid again much later, and keeps its first time. */
  readonly #begun = new Map<string, SaleBegun>();

  constructor(
    private readonly world: World,
    private readonly broken: string[],
  ) {}

  /** Called before the button is pressed; a line that was tried before keeps its first attempt. */
  begin(till: Till, page: PageProcess, lineId: string): SaleBegun {
    const begun = this.#begun.get(lineId) ?? this.#now(till, page);
    this.#begun.set(lineId, begun);
    return begun;
  }

  #now(till: Till, page: PageProcess): SaleBegun {
    const isClockRight = Math.abs(till.machine.clockAhead) <= RIGHT;
    // Main reports to the newest page; one about to be superseded receives nothing more.
    const isMeasured = till.page === page && (till.main?.told()?.clockDriftSeconds ?? null) !== null;
    return { till, page, at: this.world.now, isClockRight, isMeasured };
  }

  sold(begun: SaleBegun, { receiptNumber, soldAt }: SaleTransaction): void {
    const now = this.#now(begun.till, begun.page);
    const isHeld = (begun.isClockRight && now.isClockRight) || (begun.isMeasured && now.isMeasured);
    const stamped = Date.parse(soldAt);
    if (!isHeld || (stamped >= begun.at - BOUND && stamped <= now.at + BOUND)) return;
    this.broken.push(`sale ${receiptNumber} is stamped ${soldAt}, paid before ${new Date(now.at).toISOString()}`);
  }
}
