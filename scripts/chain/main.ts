/** `npm run chain -- create` and `source`: the register contract; see `docs/proof.md`. */
import '@wencang/register/commands'
