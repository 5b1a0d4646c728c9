// Loaded before our sources: their stack traces name the lines that we wrote. With Node's own flag, Node also reads the maps of all
// libraries at the start, which took 30 MB of the backend's memory and 0.8 s of its start.
require('node:module').setSourceMapsSupport(true, { nodeModules: false });
