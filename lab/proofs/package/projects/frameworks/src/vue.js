import { createApp, shallowRef } from 'vue/dist/vue.esm-bundler.js';

const template = `
  <table-order v-for="{ key, values } in cases" :key="key" :data-case="key"
    :locale="values.locale" :table="values.table" :venue="values.venue" :api="values.api"
    :theme="values.theme"></table-order>
  <div data-markup><table-order locale="sv" table="aaaaaaaaaaaa" venue="kajkanten"
    api="https://one.example" theme="dark"></table-order></div>`;

export function start(container, cases) {
  const shown = shallowRef(cases);
  const app = createApp({ template, setup: () => ({ cases: shown }) });
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'table-order';
  app.mount(container);
  return (next) => {
    shown.value = next;
  };
}
