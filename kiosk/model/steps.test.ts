import { expect, test } from 'vitest';
import { type StageFacts, screenOf } from './stage.ts';
import { nextStep, type VisitEvent, type VisitStep } from './visit-steps.ts';

const PLAIN = { asksLanguage: true, asksPlace: false, hasUnsent: false };

test.each<[VisitStep, VisitEvent, Partial<typeof PLAIN>, VisitStep]>([
  ['resting', 'touched', {}, 'language'],
  ['resting', 'touched', { asksLanguage: false }, 'ordering'],
  ['resting', 'touched', { asksLanguage: false, asksPlace: true }, 'place'],
  // The screen was cleared while the language was being loaded.
  ['resting', 'language_chosen', {}, 'resting'],
  ['language', 'language_chosen', {}, 'ordering'],
  ['language', 'language_chosen', { asksPlace: true }, 'place'],
  ['language', 'left', {}, 'resting'],
  ['place', 'place_chosen', {}, 'ordering'],
  ['ordering', 'left', {}, 'resting'],
  ['ordering', 'left', { hasUnsent: true }, 'waiting'],
  ['ordering', 'touched', {}, 'ordering'],
  ['waiting', 'touched', {}, 'waiting'],
  ['waiting', 'all_sent', {}, 'resting'],
])('%s, %s with %o: %s', (step, event, facts, next) => {
  expect(nextStep(step, event, { ...PLAIN, ...facts })).toBe(next);
});

const RESTING: StageFacts = {
  pairing: 'paired',
  device: { state: 'active', place: 'table', hasTable: true },
  staff: 'away',
  step: 'resting',
  hasMenu: true,
  isReachable: true,
  isOutdated: false,
  venue: 'open',
};

test.each<[Partial<StageFacts>, string]>([
  [{}, 'attract'],
  [{ pairing: 'starting' }, 'starting'],
  [{ pairing: 'unpaired', device: null }, 'pairing'],
  [{ staff: 'asking' }, 'pin'],
  [{ staff: 'here', device: { state: 'locked', place: 'table', hasTable: true } }, 'settings'],
  [{ device: { state: 'locked', place: 'table', hasTable: true }, step: 'ordering' }, 'locked'],
  [{ device: { state: 'active', place: 'table', hasTable: false } }, 'no_table'],
  [{ device: { state: 'active', place: 'any', hasTable: false } }, 'attract'],
  [{ step: 'waiting', isReachable: false }, 'waiting'],
  [{ hasMenu: false, isReachable: false }, 'no_menu'],
  [{ hasMenu: false }, 'starting'],
  [{ isOutdated: true, isReachable: false }, 'outdated'],
  [{ isReachable: false }, 'attract'],
  [{ step: 'language' }, 'language'],
  [{ step: 'ordering', venue: 'closed' }, 'order'],
  [{ venue: 'closed' }, 'closed'],
  [{ venue: 'paused' }, 'paused'],
])('with %o the tablet shows: %s', (facts, screen) => {
  expect(screenOf({ ...RESTING, ...facts })).toBe(screen);
});
