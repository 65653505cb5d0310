import type { FastifyRequest } from 'fastify';
import { deviceName } from '../../src/domain/people/device-name.ts';
import type { Caller } from '../caller.ts';
import { sourceOf } from './limits/request-source.ts';
import { browserLocale, cookieLocale } from './locale.ts';
import { readDeviceCookie } from './staff-cookie.ts';

export function callerOf(request: FastifyRequest): Caller {
  return {
    ...sourceOf(request),
    device: deviceName(request.headers['user-agent'] ?? ''),
    deviceToken: readDeviceCookie(request),
    locale: cookieLocale(request) ?? browserLocale(request) ?? null,
  };
}
