import { EventsQuery } from '#core/people/staff.schema.ts';
import type { RouteTable } from '#core/routes/route.ts';
import { VenueEvent } from './event.schema.ts';

export const EVENT_ROUTES = {
  'GET /venues/:venue/events': {
    summary: 'Stream of public events: menu, sold-out items, pauses; resumes by Last-Event-ID',
    tag: 'events',
    access: 'anyone',
    limit: 'read',
    isStream: true,
    errors: ['venues.unknown'],
    answer: VenueEvent,
    describes: 'Frames, each with a VenueEvent as its data',
  },
  'GET /events': {
    summary: 'A resumable stream of the events that this guest, or staff of `venue`, may see',
    tag: 'events',
    access: 'guest-or-staff',
    query: EventsQuery,
    isStream: true,
    answer: VenueEvent,
    describes: 'Frames, each with a VenueEvent as its data',
  },
  'GET /device/events': {
    summary: 'A resumable stream of this tablet’s events and public events',
    tag: 'devices',
    access: 'device',
    isStream: true,
    answer: VenueEvent,
    describes: 'Frames, each with a VenueEvent as its data',
  },
} as const satisfies RouteTable;
