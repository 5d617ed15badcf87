// What a page of the app is made of, without its screens. Every register of a run loads this anew, so that each has the
// state of its own that a page keeps (the open cart).
import { changeCustomer } from '#renderer/store/change-customer';
import { createCustomer } from '#renderer/store/create-customer';
import { closeDay, moveCash, openDay } from '#renderer/store/day';
import { itemView } from '#renderer/store/item-view';
import { openStore } from '#renderer/store/open-store';
import { sendAgain } from '#renderer/store/outbox';
import { rowsOfPack } from '#renderer/store/pack-rows';
import { parkCart, resumeCart } from '#renderer/store/parked-carts';
import { recordReturn } from '#renderer/store/record-return';
import { recordSale } from '#renderer/store/record-sale';
import { saveWrite } from '#renderer/store/replace-entry';
import { resolveConflict } from '#renderer/store/resolve-conflict';
import { readReturnable } from '#renderer/store/returns';
import { readOpenDay } from '#renderer/store/store-day';
import { createWorkerEntry } from '#renderer/store/worker/worker-entry';
import { createPosClient } from '#renderer/bridge';
import { NO_CART, useCart } from '#renderer/state/cart';
import { settleConfigOf } from '#renderer/state/merchant-config';

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
