import { signal } from '@preact/signals-react';
import { useMemo } from 'react';
import type { ServiceSource } from './service/service.ts';
import { serviceOf } from './service/service-of.ts';
import type { TableGuest } from './table-guest.ts';
import { TableMenu, type TablePageProps } from './table-menu.tsx';

interface Props extends TablePageProps {
  guest: TableGuest;
}

/** Everything a guest does at a table, from the code to the served order, in one component. */
export function TableOrder({ guest, ...props }: Props) {
  const service = useMemo<ServiceSource>(
    () => ({ here: signal(serviceOf(guest)), hasFailed: signal(false), load() {} }),
    [guest],
  );
  return <TableMenu {...props} guest={guest} service={service} />;
}
