import { InputError } from '@backstage/errors';
import { z } from 'zod';

/** The last announcement of a page. */
export interface Position {
  startsAt: Date;
  id: string;
}

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function formatCursor({ startsAt, id }: Position): string {
  return Buffer.from(JSON.stringify([startsAt.toISOString(), id])).toString(
    'base64url',
  );
}

/** @throws InputError if the text is no cursor of an earlier answer */
export function parseCursor(cursor: string): Position {
  try {
    const [startsAt, id] = positionSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { startsAt: new Date(startsAt), id };
  } catch {
    throw new InputError(
      "'cursor' is not from an earlier answer. Begin at the first page",
    );
  }
}
