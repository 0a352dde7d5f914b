/** Makes something once for each object that it belongs to, and forgets it with that object. */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>()
  return (owner) => {
    let mine = made.get(owner)
    if (mine === undefined) {
      mine = make(owner)
      made.set(owner, mine)
    }
    return mine
  }
}
