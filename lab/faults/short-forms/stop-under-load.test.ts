import { testShortForm } from '../support/short-form.ts';

testShortForm('stop-under-load');
