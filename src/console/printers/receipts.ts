import { createContext } from 'react';
import type { ReceiptStore } from './receipt-store.ts';

/** Null without an open venue. */
export const ReceiptContext = createContext<ReceiptStore | null>(null);
