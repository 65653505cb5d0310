import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'table-order';

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
