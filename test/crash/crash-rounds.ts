// The rounds of a crash test: a cashier at work on the real app, and at a random moment something dies or the network
// goes. At the end everything the screen called paid or saved is looked for at the service.
import { expect } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Device } from '#test/support/device';
import { type NetworkSwitch } from '#test/support/network-switch';
import { type ServiceWitness, type WitnessedCustomer } from '#test/support/service-client';
import { type SignIn, type Till } from '#test/support/till';
import { Cashier } from './cashier';
import { killEngine } from './kill-engine';
import { readJournal } from './left-in-journal';
import { planRound, type RoundPlan } from './round-plan';
import { type ServiceHost } from './service-host';
import { judge, type Verdict } from './verdict';
import { type WitnessFile } from './witness-file';

export interface CrashParts {
  readonly device: Device;
  readonly network: NetworkSwitch;
  readonly host: ServiceHost;
  readonly account: SignIn;
  readonly witnessFile: WitnessFile;
  /** Signs in anew: the service may have been started again. */
  readonly openWitness: () => Promise<ServiceWitness>;
  readonly onRound: (line: string) => void;
}

/** Milliseconds; far above what a busy machine needs, so that only what hangs reaches them. */
const ROUND_DEADLINE = 240_000;
const FIRST_LOAD = 120_000;
const UNLOCK = 60_000;
const QUEUE = 180_000;

export class CrashRun {
  kills = 0;
  rounds = 0;
  /** Of the app that runs now. */
  till: Till | null = null;
  private readonly cashier: Cashier;

  constructor(
    private readonly parts: CrashParts,
    private readonly seed: number,
  ) {
    this.cashier = new Cashier(parts.witnessFile, seed);
  }

  async open(): Promise<void> {
    const till = (this.till = await this.parts.device.start());
    await till.signIn(this.parts.account);
    await till.waitForFirstLoad(FIRST_LOAD);
    await expect(till.search).toBeFocused({ timeout: UNLOCK });
  }

  /** @throws whatever kept the till from going on without a person's help */
  async round(): Promise<void> {
    this.rounds += 1;
    const plan = planRound(this.seed, this.rounds);
    const before = this.paid();
    await withDeadline(this.play(plan), ROUND_DEADLINE, `Round ${this.rounds}`);
    if (plan.victim !== 'none') this.kills += 1;
    const { victim, network, killAfterMs, isKilledAtStart, losesBrowserStorage } = plan;
    const details = [
      `kill ${victim} ${isKilledAtStart ? 'at start' : `after ${killAfterMs} ms`}`,
      `network ${network}`,
      ...(losesBrowserStorage ? ['browser storage lost'] : []),
      `${this.paid() - before} paid`,
    ];
    this.parts.onRound(`round ${this.rounds}, kills ${this.kills}: ${details.join(', ')}`);
  }

  /** Everything is sent, by the app's own word. @throws when it is not in time */
  async settle(): Promise<void> {
    await this.parts.network.restore();
    await this.running().waitForEmptyQueue(QUEUE);
  }

  /** Closes the app, and holds what the screen said against the service and the journal. */
  async end(): Promise<Verdict & { readonly left: readonly string[] }> {
    const { device, account, witnessFile } = this.parts;
    await device.close();
    const journal = readJournal(device.userData, account);
    const witness = await this.parts.openWitness();
    const customersByEmail = new Map<string, readonly WitnessedCustomer[]>();
    for (const { email } of witnessFile.customers) customersByEmail.set(email, await witness.customersByEmail(email));
    const found = { sales: await witness.sales(), customersByEmail, unsent: journal.unsent };
    return { ...judge(witnessFile, found, account.registerId), left: journal.left };
  }

  private async play(plan: RoundPlan): Promise<void> {
    const { network, host, device } = this.parts;
    const isOver = { value: false };
    const working = this.work(plan, isOver);
    const changing = pause(plan.networkAfterMs).then(() => setNetwork(network, plan.network));
    // Both are awaited below; when something else fails first, that is told instead.
    for (const each of [working, changing]) each.catch(() => undefined);
    if (!plan.isKilledAtStart) await Promise.race([pause(plan.killAfterMs), working]);
    if (plan.victim === 'service') await host.killAndRestart();
    isOver.value = true;
    if (plan.victim === 'app' || plan.victim === 'engine') {
      const killed = plan.victim === 'app' ? device.kill() : killEngine(device);
      await Promise.all([killed, working]);
      await changing;
      await this.startAgain(plan);
    } else {
      await Promise.all([working, changing]);
    }
  }

  /** Sells until the round is over. What is under way breaks with the app; before that, nothing may fail. */
  private async work({ victim, work }: RoundPlan, isOver: { readonly value: boolean }): Promise<void> {
    const till = this.running();
    const endsApp = victim === 'app' || victim === 'engine';
    try {
      while (!isOver.value) await this.cashier.sell(till, work);
    } catch (error) {
      if (!isOver.value || !endsApp) throw error;
    }
  }

  private async startAgain(plan: RoundPlan): Promise<void> {
    const { device, network, account } = this.parts;
    if (plan.losesBrowserStorage) device.loseBrowserStorage();
    let till = (this.till = await device.start());
    if (plan.isKilledAtStart) {
      // Breaks with the app, wherever it stands.
      const unlocking = unlock(till, account.password).catch((error: unknown) => error);
      await pause(plan.killAfterMs);
      await device.kill();
      await unlocking;
      till = this.till = await device.start();
    }
    await unlock(till, account.password);
    if (plan.losesBrowserStorage) {
      // Without items there is nothing to sell; they come from the service.
      await network.restore();
      await till.waitForFirstLoad(FIRST_LOAD);
    }
    await this.cashier.finishCart(till);
  }

  private running(): Till {
    if (!this.till) throw new Error('The app is not running.');
    return this.till;
  }

  private paid(): number {
    return this.parts.witnessFile.sales.filter(({ receiptNumber }) => receiptNumber !== undefined).length;
  }
}

async function unlock(till: Till, password: string): Promise<void> {
  await till.page.getByRole('textbox', { name: /^Password/ }).fill(password, { timeout: UNLOCK });
  await till.page.getByRole('button', { name: 'Unlock' }).click();
  await expect(till.search).toBeFocused({ timeout: UNLOCK });
}

function setNetwork(network: NetworkSwitch, to: RoundPlan['network']): Promise<void> {
  if (to === 'cut') return network.cut();
  return to === 'up' ? network.restore() : network.loseAnswers();
}

async function withDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  const over = new AbortController();
  const late = pause(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what} did not end within ${ms / 1_000} s.`);
  });
  late.catch(() => undefined); // Told only through the race.
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
