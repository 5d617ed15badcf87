// What a page of the app is made of, without its screens. Every register of a run loads this anew, so that each has the
// state of its own that a page keeps (the open cart).
import { changeCustomer } from '#renderer/store/customers/change-customer';
import { createCustomer } from '#renderer/store/customers/create-customer';
import { closeDay, moveCash, openDay } from '#renderer/store/day/day';
import { itemView } from '#renderer/store/items/item-view';
import { openStore } from '#renderer/store/open-store';
import { sendAgain } from '#renderer/store/outbox/outbox';
import { rowsOfPack } from '#renderer/store/customer-packs/pack-rows';
import { parkCart, resumeCart } from '#renderer/store/carts/parked-carts';
import { recordReturn } from '#renderer/store/sales/record-return';
import { recordSale } from '#renderer/store/sales/record-sale';
import { saveWrite } from '#renderer/store/writes/replace-entry';
import { resolveConflict } from '#renderer/store/outbox/resolve-conflict';
import { readReturnable } from '#renderer/store/sales/returns';
import { readOpenDay } from '#renderer/store/writes/store-day';
import { createWorkerEntry } from '#renderer/store/worker/worker-entry';
import { createPosClient } from '#renderer/bridge/bridge';
import { NO_CART, useCart } from '#renderer/till/state/cart';
import { settleConfigOf } from '#renderer/store/core/merchant-config';

export const pageCode = {
  changeCustomer,
  closeDay,
  createCustomer,
  createPosClient,
  createWorkerEntry,
  itemView,
  moveCash,
  openDay,
  openStore,
  readOpenDay,
  readReturnable,
  parkCart,
  recordReturn,
  recordSale,
  resolveConflict,
  resumeCart,
  rowsOfPack,
  saveWrite,
  sendAgain,
  settleConfigOf,
  useCart,
  listenToCart: useCart.subscribe,
  NO_CART,
};

export type PageCode = typeof pageCode;
