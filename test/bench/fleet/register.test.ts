import { expect, it } from 'vitest';
import { askBack } from './ask-back';
import { Register } from './register';
import type { Answer, Wire } from './wire';

type Stored = { transactionId: string; receiptNumber: string };

/** A service in memory that can forget, or take a write without answering. */
function makeService() {
  const sales = new Map<string, Stored>();
  const state = { city: null as string | null, isMute: false };
  const answer = (method: string, path: string, body?: object): Answer => {
    const fine = (value: unknown): Answer => ({ status: 200, text: JSON.stringify(value) });
    if (method === 'POST') {
      const sale = body as Stored;
      sales.set(sale.transactionId, sale);
      return fine({});
    }
    if (method === 'PATCH') {
      state.city = (body as { city: string }).city;
      return fine({});
    }
    const sale = sales.get(path.split('/').at(-1) ?? '');
    if (path.startsWith('/sales/')) return sale ? fine({ data: sale }) : { status: 404, text: '' };
    return fine({ city: state.city });
  };
  const wire: Wire = {
    send: async (method, path, body) => {
      const given = answer(method, path, body);
      return state.isMute ? { status: 0, text: 'no answer' } : given;
    },
    close: () => {},
  };
  return { wire, sales, state, register: new Register(wire, 3, 1, 1) };
}

async function sell(register: Register, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await register.send(register.newSale());
    await register.changeCustomer();
  }
}

it('finds nothing lost where everything acknowledged is there', async () => {
  const { register } = makeService();
  await sell(register, 6);
  expect(register.acknowledged.map(({ receiptNumber }) => receiptNumber)[5]).toBe('3A-00006');
  expect(register.city).toBe('City 5 of A');
  expect(await askBack([register])).toEqual([]);
});

it('finds an acknowledged sale and an acknowledged change that are gone', async () => {
  const { register, sales, state } = makeService();
  await sell(register, 5);
  sales.delete(register.acknowledged[1]?.transactionId ?? '');
  state.city = null;
  expect(await askBack([register])).toEqual([
    'Sale 3A-00002: 404.',
    'Customer of register 3: null instead of City 5 of A.',
  ]);
});

it('does not count as lost what was never acknowledged, nor a change that was stored without an answer', async () => {
  const { register, sales, state } = makeService();
  await sell(register, 5);
  state.isMute = true;
  await sell(register, 5);
  state.isMute = false;
  const unanswered = [...sales.values()].at(-1);
  sales.delete(unanswered?.transactionId ?? '');
  expect(state.city).toBe('City 10 of A');
  expect([...register.failures]).toEqual([[0, 6]]);
  expect(await askBack([register])).toEqual([]);
});
