import type { PhotoSeed } from '../../../types';
import { badRequest, GraphError } from '../GraphError';
import { drawPerson, SIZE } from '../present/drawPerson';

const ID = `${SIZE}x${SIZE}`;

const describePhoto = () => ({
  '@odata.mediaContentType': 'image/png',
  id: ID,
  height: SIZE,
  width: SIZE,
});

/**
 * Reads the sizes of a person's picture, or the picture itself as bytes.
 *
 * @throws GraphError as {@link noPhotoAt}
 */
export function readPhoto(path: string, colours: PhotoSeed): unknown {
  switch (path) {
    case 'photos':
      return { value: [describePhoto()] };
    case 'photo':
    case `photos/${ID}`:
      return describePhoto();
    case 'photo/$value':
    case `photos/${ID}/$value`:
      return drawPerson(colours);
    default:
      return noPhotoAt(path);
  }
}

/** @throws GraphError 404 for a picture that is not there, 400 for another path */
export function noPhotoAt(path: string): never {
  if (/^photos?(\/.*)?$/.test(path)) {
    throw new GraphError(404, 'ImageNotFound', "The photo wasn't found.");
  }
  throw badRequest(`Resource not found for the segment '${path}'.`);
}
