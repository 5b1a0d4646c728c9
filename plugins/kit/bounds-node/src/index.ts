export { inTurns, nextTurn } from './turns';
export { countDocuments } from './countDocuments';
export { requireCatalogueFile } from './requireCatalogueFile';
export { requirePlainValue } from './requirePlainValue';
export { readYamlDocuments, type YamlDocument } from './readYamlDocuments';
