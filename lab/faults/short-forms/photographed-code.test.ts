import { testShortForm } from '../support/short-form.ts';

testShortForm('photographed-code');
