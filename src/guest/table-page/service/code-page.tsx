import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { openScanned } from '#guest/scan/open-scanned.ts';
import type { TableCode } from '#guest/table-code/table-code.tsx';
import type { MenuGuest, TableGuest } from '../table-guest.ts';

export interface CodePageProps {
  guest: MenuGuest;
  /** Language and theme, beside the venue's name. */
  tools?: ReactNode;
  /** The link of the brand name, on our own pages. */
  home?: string;
  /** The code from the address, to be corrected if it belongs to no table. */
  code?: string;
  /** A code was typed, or scanned with what follows the # of its address; by default it is opened here. */
  onCode?: (text: string, fragment?: string) => void;
}

interface Props extends CodePageProps {
  service: {
    guest: TableGuest;
    parts: { TableCode: typeof TableCode; openScanned: typeof openScanned };
  };
}

/** The form for a table's code, for a guest without one, or with one that is wrong. */
export function CodePage({ guest, service, ...props }: Props) {
  useSignals();
  const { parts } = service;
  const wrong = guest.error.value === 'tables.revoked' ? 'revoked' : 'unknown';
  return (
    <parts.TableCode
      initial={props.code ?? ''}
      missing={guest.phase.value === 'unknown_table' ? wrong : null}
      isBusy={false}
      home={props.home}
      tools={props.tools ?? null}
      onOpen={
        props.onCode ?? ((text, fragment) => parts.openScanned(service.guest, text, fragment))
      }
    />
  );
}
