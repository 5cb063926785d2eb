/** Jest's part of Rspack's `asset/source`. */
export default { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
