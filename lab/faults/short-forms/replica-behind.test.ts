import { testShortForm } from '../support/short-form.ts';

testShortForm('replica-behind');
