import { mount } from 'svelte';
import All from './all.svelte';

export function start(target, cases) {
  const shown = $state({ cases });
  mount(All, { target, props: { shown } });
  return (next) => {
    shown.cases = next;
  };
}
