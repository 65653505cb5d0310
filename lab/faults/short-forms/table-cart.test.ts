import { testShortForm } from '../support/short-form.ts';

testShortForm('table-cart');
