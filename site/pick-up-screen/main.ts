import { parsePickUpCode } from '#core/board/pick-up-code.ts';
import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';
import { createScreenChime } from './chime.ts';
import { createColumn, createNewNumbers } from './column.ts';
import { followNumbers } from './follow-numbers.ts';
import { type GuestWords, guestWords, staffText, timeIn } from './screen-texts.ts';

/** What the screen shows instead of numbers, or them. */
type Mode = 'connecting' | 'code' | 'ended' | 'full' | 'numbers';

const SECOND = 1_000;
/** A connection that is back so soon is no news. */
const GRACE_MS = 6 * SECOND;
/** A page of a column is read in this time. */
const TURN_MS = 8 * SECOND;
/** A number that has become ready asks for attention for so long. */
const FRESH_MS = 20 * SECOND;
/** Its buttons go when nobody touches the screen. */
const IDLE_MS = 6 * SECOND;
const SOUND = 'servett_pick_up_sound';
const THEME = 'servett_pick_up_theme';

const root = document.documentElement;
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
};

const columns = { preparing: createColumn(find('preparing')), ready: createColumn(find('ready')) };
const chime = createScreenChime();
let newNumbers = createNewNumbers();
let languages: readonly string[] = [ownLanguage()];
let timeZone = 'UTC';
let mode: Mode = 'connecting';
/** What to add to this device's clock. */
let offset = 0;
let lostAt: number | null = null;
let fresh: number[] = [];
let stop = () => {};

function ownLanguage(): string {
  return /^sv/.test(navigator.language) ? 'sv' : 'en';
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept until the page is closed.
  }
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The first language large, the second one below it. */
function say(place: Element, words: readonly GuestWords[], fill = (text: string) => text): void {
  const wanted = words.map(({ text }) => fill(text)).join('\n');
  if (place.getAttribute('data-said') === wanted) return;
  place.setAttribute('data-said', wanted);
  place.textContent = '';
  words.forEach(({ lang, dir, text }, index) => {
    const part = document.createElement(index === 0 ? 'b' : 'small');
    part.lang = lang;
    part.dir = dir;
    part.textContent = fill(text);
    place.appendChild(part);
    place.appendChild(document.createTextNode(' '));
  });
}

function draw(): void {
  root.setAttribute('data-mode', mode);
  root.lang = languages[0] ?? 'en';
  say(find('preparing-head'), guestWords(languages, 'preparing'));
  say(find('ready-head'), guestWords(languages, 'ready'));
  say(find('none-ready'), guestWords(languages, 'noneReady'));
  say(find('none'), guestWords(languages, 'none'));
  find('connecting').textContent = staffText(languages, 'connecting');
  find('ended-head').textContent = staffText(languages, 'ended');
  find('ended-text').textContent = staffText(languages, 'endedText');
  find('full-head').textContent = staffText(languages, 'full');
  find('full-text').textContent = staffText(languages, 'fullText');
  find('code-label').textContent = staffText(languages, 'code');
  find('code-hint').textContent = staffText(languages, 'codeHint');
  find('show').textContent = staffText(languages, 'show');
  drawControls();
  drawTime();
}

function drawTime(): void {
  const now = Date.now();
  const lang = languages[0] ?? 'en';
  find('clock').textContent = mode === 'numbers' ? timeIn(lang, now + offset, timeZone) : '';
  const off = find('off');
  const isOff = mode === 'numbers' && lostAt !== null && now - lostAt > GRACE_MS;
  root.classList.toggle('is-off', isOff);
  if (isOff && lostAt !== null) {
    const time = timeIn(lang, lostAt + offset, timeZone);
    say(off, guestWords(languages, 'offline'), (text) => text.replace('{time}', time));
  } else if (off.firstChild !== null) {
    off.textContent = '';
    off.removeAttribute('data-said');
  }
}

function show({ preparing, ready, ...about }: PickUpNumbers): void {
  mode = 'numbers';
  languages = about.languages;
  timeZone = about.timeZone;
  offset = Date.parse(about.at) - Date.now();
  document.title = about.venue;
  find('venue').textContent = about.venue;
  const came = newNumbers(ready.map(({ number }) => number));
  fresh = fresh.concat(came);
  const isEmpty = preparing.length === 0 && ready.length === 0;
  root.classList.toggle('is-empty', isEmpty);
  root.classList.toggle('is-none-ready', ready.length === 0);
  draw();
  columns.preparing.show(preparing);
  columns.ready.mark(fresh);
  columns.ready.show(ready);
  if (came.length === 0) return;
  columns.ready.turn(true);
  if (isSounding()) chime?.ring();
  window.setTimeout(() => {
    fresh = fresh.filter((number) => came.indexOf(number) < 0);
    columns.ready.mark(fresh);
  }, FRESH_MS);
}

function showInstead(other: 'ended' | 'full'): void {
  mode = other;
  root.classList.remove('is-off');
  draw();
}

function begin(): void {
  stop();
  stop = () => {};
  newNumbers = createNewNumbers();
  lostAt = null;
  const code = parsePickUpCode(location.hash.slice(1));
  mode = code === null ? 'code' : 'connecting';
  draw();
  if (code === null) return;
  stop = followNumbers(code, {
    numbers: show,
    live() {
      lostAt = null;
      drawTime();
    },
    lost(at) {
      if (lostAt === null) lostAt = at;
    },
    ended: () => showInstead('ended'),
    full: () => showInstead('full'),
    again: lookForNewPage,
  });
}

/** As it was when it was loaded; a newer server may have another one. */
let loaded: string | null = null;

function askForPage(answer: (etag: string) => void): void {
  const request = new XMLHttpRequest();
  request.open('HEAD', location.pathname);
  request.onload = () => {
    const etag = request.getResponseHeader('ETag');
    if (request.status === 200 && etag !== null) answer(etag);
  };
  request.send();
}

/** A screen hangs there for months: after an update of the server it loads the new page by itself. */
function lookForNewPage(): void {
  askForPage((etag) => {
    if (loaded !== null && etag !== loaded) location.reload();
  });
}

function isSounding(): boolean {
  return chime !== null && kept(SOUND) === 'on';
}

function isDark(): boolean {
  const chosen = kept(THEME);
  return chosen === '' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}

function drawControls(): void {
  const sound = find('sound');
  sound.textContent = staffText(languages, isSounding() ? 'soundOff' : 'soundOn');
  sound.hidden = chime === null;
  find('theme').textContent = staffText(languages, isDark() ? 'light' : 'dark');
  root.setAttribute('data-theme', kept(THEME) || 'auto');
  const full = find('full');
  full.textContent = staffText(languages, 'fullScreen');
  full.hidden = !document.fullscreenEnabled;
  // What somebody has switched on and the browser holds back until a touch stays in sight.
  root.classList.toggle('is-held-back', isSounding() && chime?.isBlocked() === true);
}

function listenToControls(): void {
  find('sound').addEventListener('click', () => {
    const isOn = isSounding() && chime?.isBlocked() !== true;
    keep(SOUND, isOn ? 'off' : 'on');
    chime?.unblock();
    if (!isOn) window.setTimeout(() => chime?.ring(), SECOND / 5);
    window.setTimeout(drawControls, SECOND / 2);
    drawControls();
  });
  find('theme').addEventListener('click', () => {
    keep(THEME, isDark() ? 'light' : 'dark');
    drawControls();
  });
  find('full').addEventListener('click', () => {
    root.requestFullscreen().catch(() => {});
  });
  let idle = 0;
  const wake = () => {
    root.classList.add('is-touched');
    window.clearTimeout(idle);
    idle = window.setTimeout(() => root.classList.remove('is-touched'), IDLE_MS);
  };
  for (const event of ['mousedown', 'touchstart', 'keydown']) {
    document.addEventListener(event, wake);
  }
  // Browsers say that a mouse has moved when what is below it has.
  let at = '';
  document.addEventListener('mousemove', ({ screenX, screenY }) => {
    const now = `${screenX} ${screenY}`;
    if (at !== '' && at !== now) wake();
    at = now;
  });
  document.addEventListener('click', () => {
    if (isSounding()) chime?.unblock();
    window.setTimeout(drawControls, SECOND / 2);
  });
}

function listenToCode(): void {
  const field = find('code') as HTMLInputElement;
  find('code-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const code = parsePickUpCode(field.value);
    find('wrong').textContent = code === null ? staffText(languages, 'wrong') : '';
    // So that a bookmark, or the browser's last page, opens the screen again.
    if (code !== null) location.hash = code;
  });
}

/** A screen that nobody touches stays on, where the browser lets a page ask for that. */
function stayAwake(): void {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
  navigator.wakeLock.request('screen').catch(() => {});
}

listenToControls();
listenToCode();
stayAwake();
document.addEventListener('visibilitychange', stayAwake);
window.addEventListener('hashchange', begin);
window.addEventListener('resize', () => {
  columns.preparing.layOut();
  columns.ready.layOut();
});
window.setInterval(drawTime, SECOND);
window.setInterval(() => {
  columns.preparing.turn(false);
  columns.ready.turn(false);
}, TURN_MS);
askForPage((etag) => {
  loaded = etag;
});
begin();
