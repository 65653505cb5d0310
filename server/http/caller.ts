import type { FastifyRequest } from 'fastify';
import { deviceName } from '#core/people/device-name.ts';
import type { Caller } from '../kernel/callers/caller.ts';
import { browserLocale, cookieLocale } from './locale.ts';
import { sourceOf } from './request-source.ts';
import { readDeviceCookie } from './staff-cookie.ts';

export function callerOf(request: FastifyRequest): Caller {
  return {
    ...sourceOf(request),
    device: deviceName(request.headers['user-agent'] ?? ''),
    deviceToken: readDeviceCookie(request),
    locale: cookieLocale(request) ?? browserLocale(request) ?? null,
  };
}
