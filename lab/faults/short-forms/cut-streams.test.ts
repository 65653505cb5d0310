import { testShortForm } from '../support/short-form.ts';

testShortForm('cut-streams');
