import { testShortForm } from '../support/short-form.ts';

testShortForm('shared-papers');
