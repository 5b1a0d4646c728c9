export { escapeLike, foldText, namesText, wordsOf } from './names';
export { hasParts } from './parts';
