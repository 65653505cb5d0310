import { testShortForm } from '../support/short-form.ts';

testShortForm('payment-events');
