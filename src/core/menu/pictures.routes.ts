import { Type } from 'typebox';
import type { RouteTable } from '#core/routes/route.ts';
import { Strict } from '#core/shared/common.schema.ts';
import { PICTURE_BYTES_MAX } from '#core/shared/limits.ts';

/** `POST /venues/{venue}/pictures` returns the value for a product's `picture`. */
const StoredPicture = Strict({ picture: Type.String() });

export const PICTURE_ROUTES = {
  'POST /venues/:venue/pictures': {
    summary: 'Stores a picture, sent as bytes (JPEG, PNG, WebP or AVIF), for a product to use',
    tag: 'venues',
    access: 'staff',
    permission: 'menu.edit',
    scope: 'menu.write',
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimit: PICTURE_BYTES_MAX,
    errors: ['pictures.not_a_picture', 'request.rate_limited'],
    status: 201,
    answer: StoredPicture,
  },
} as const satisfies RouteTable;
