/** `npm run chain -- create` and `npm run chain -- source`: the contract of the register; `docs/proof.md`. */
import '@wencang/register/commands'
