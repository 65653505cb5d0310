import { testShortForm } from '../support/short-form.ts';

testShortForm('flaky-proxy');
